import { formatNumber, median, type Row, shopName } from './result-rows.ts';

const width = 720;
const barHeight = 16;
const gap = 4;
const titleHeight = 26;
const left = 190;
const right = 90;

/** @returns an SVG document with a bar for each median and a line from the minimum to the maximum; each row has its own scale */
export function drawChart(title: string, rows: Row[]): string {
  let y = 0;
  const groups = rows.map((row) => {
    const bars = Object.entries({ [shopName]: row.values, ...row.baselines });
    const maximum = Math.max(...bars.flatMap(([, values]) => values));
    const top = y;
    y += titleHeight + bars.length * (barHeight + gap) + gap * 2;
    return drawGroup(`${row.name}, ${row.unit}`, bars, maximum, top);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" font-family="system-ui, sans-serif" font-size="12">
<title>${escapeText(title)}</title>
<rect width="${width}" height="${y}" fill="#fff"/>
${groups.join('\n')}
</svg>
`;
}

function drawGroup(title: string, bars: [string, number[]][], maximum: number, top: number): string {
  const scale = (width - left - right) / (maximum || 1);
  const lines = bars.map(([name, values], index) => {
    const y = top + titleHeight + index * (barHeight + gap);
    const middle = y + barHeight / 2;
    const end = left + median(values) * scale;
    const [lowest, highest] = [Math.min(...values), Math.max(...values)].map((value) => left + value * scale);
    return [
      `<text x="${left - 8}" y="${middle + 4}" text-anchor="end" fill="#333">${escapeText(name)}</text>`,
      `<rect x="${left}" y="${y}" width="${round(end - left)}" height="${barHeight}" fill="${name === shopName ? '#3f7d20' : '#b8bfc6'}"/>`,
      `<path d="M${round(lowest ?? 0)} ${middle}H${round(highest ?? 0)}" stroke="#222"/>`,
      `<text x="${round(Math.max(end, highest ?? 0) + 6)}" y="${middle + 4}" fill="#222">${formatNumber(median(values))}</text>`,
    ].join('');
  });
  return `<text x="0" y="${top + 17}" font-weight="600" fill="#111">${escapeText(title)}</text>${lines.join('')}`;
}

const round = (value: number) => Number(value.toFixed(1));

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
