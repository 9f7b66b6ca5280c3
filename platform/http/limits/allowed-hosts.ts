import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

export type HostRule = { name: string; port: string | undefined };

export type AllowedHosts = HostRule[] | 'loopback' | 'any';

const shape = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;
const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function readHost(text: string): HostRule | undefined {
  const [, name, port] = shape.exec(text) ?? [];
  if (!name || !URL.canParse(`http://${text}`)) return undefined;
  return { name: name.toLowerCase().replace(/(.)\.$/, '$1'), port };
}

/** Node's `headers` contain only the first. */
export function countHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length;
}

export function isLoopback(address: string): boolean {
  return loopbackNames.test(isIPv6(address) ? `[${address}]` : address);
}

/** Against DNS rebinding, where only `Host` differs. */
export function createHostCheck(allowed: AllowedHosts = 'any'): (host: string) => boolean {
  if (allowed === 'any') return (host) => readHost(host) !== undefined;
  if (allowed === 'loopback') return (host) => loopbackNames.test(readHost(host)?.name ?? '');
  return (host) => {
    const requested = readHost(host);
    // A proxy may have changed the scheme of a default port.
    const isPort = (port: string) =>
      requested?.port ? port === requested.port : ['80', '443'].includes(port);
    return allowed.some(({ name, port }) => name === requested?.name && (port === undefined || isPort(port)));
  };
}
