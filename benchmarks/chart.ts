import { median, type Row } from './result-rows.ts';
import { short } from './results.ts';

const width = 720;
const barHeight = 16;
const gap = 4;
const titleHeight = 26;
const left = 190;
const right = 90;

/**
 * Draws each row as bars on a scale of its own: the median, with a line from the least to the most of the rounds.
 * @returns an SVG document
 */
export function drawChart(title: string, rows: Row[]): string {
  let y = 0;
  const groups = rows.map((row) => {
    const bars = Object.entries({ ours: row.ours, ...row.beside });
    const most = Math.max(...bars.flatMap(([, values]) => values));
    const top = y;
    y += titleHeight + bars.length * (barHeight + gap) + gap * 2;
    return group(`${row.what}, ${row.unit}`, bars, most, top);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" font-family="system-ui, sans-serif" font-size="12">
<title>${asText(title)}</title>
<rect width="${width}" height="${y}" fill="#fff"/>
${groups.join('\n')}
</svg>
`;
}

function group(title: string, bars: [string, number[]][], most: number, top: number): string {
  const scale = (width - left - right) / (most || 1);
  const lines = bars.map(([name, values], at) => {
    const y = top + titleHeight + at * (barHeight + gap);
    const middle = y + barHeight / 2;
    const end = left + median(values) * scale;
    const [least, greatest] = [Math.min(...values), Math.max(...values)].map((value) => left + value * scale);
    return [
      `<text x="${left - 8}" y="${middle + 4}" text-anchor="end" fill="#333">${asText(name)}</text>`,
      `<rect x="${left}" y="${y}" width="${round(end - left)}" height="${barHeight}" fill="${name === 'ours' ? '#3f7d20' : '#b8bfc6'}"/>`,
      `<path d="M${round(least ?? 0)} ${middle}H${round(greatest ?? 0)}" stroke="#222"/>`,
      `<text x="${round(Math.max(end, greatest ?? 0) + 6)}" y="${middle + 4}" fill="#222">${short(median(values))}</text>`,
    ].join('');
  });
  return `<text x="0" y="${top + 17}" font-weight="600" fill="#111">${asText(title)}</text>${lines.join('')}`;
}

const round = (value: number) => Number(value.toFixed(1));

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
