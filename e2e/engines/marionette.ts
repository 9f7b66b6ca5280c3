import { connect, type Socket } from 'node:net';
import type { WebDriver } from 'selenium-webdriver';

type Executor = ConstructorParameters<typeof WebDriver>[1];

/** The commands whose names differ by more than the first letter. */
const names: Record<string, string> = {
  get: 'Navigate',
  goBack: 'Back',
  goForward: 'Forward',
  clickElement: 'ElementClick',
  clearElement: 'ElementClear',
  sendKeysToElement: 'ElementSendKeys',
  actions: 'PerformActions',
  getCurrentWindowHandle: 'GetWindowHandle',
  close: 'CloseWindow',
  quit: 'DeleteSession',
};

/** Translates WebDriver to Marionette, the protocol of Firefox: Debian has no geckodriver. */
export async function connectToMarionette(port: number): Promise<Executor> {
  const socket = connect(port, '127.0.0.1');
  const messages = messagesFrom(socket);
  await messages.next();
  /** Firefox responds in the order of the commands. */
  async function send(command: string, parameters: object) {
    const message = JSON.stringify([0, 0, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = (await messages.next()).value;
    if (error) throw new Error(`${error.error}: ${error.message}`);
    return result && 'value' in result ? result.value : result;
  }
  await send('NewSession', {});
  return {
    execute(command) {
      const name = command.getName();
      const { id, ...parameters } = command.getParameters();
      if (id) parameters.id = Object.values(id)[0];
      return send(names[name] ?? name.charAt(0).toUpperCase() + name.slice(1), parameters);
    },
  };
}

/** A message is its length in bytes, a colon and JSON: `12:[0,1,"…",{}]`. */
async function* messagesFrom(socket: Socket) {
  let received = Buffer.alloc(0);
  for await (const data of socket) {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number.parseInt(received.toString('latin1', 0, start), 10);
      if (!start || received.length < end) break;
      yield JSON.parse(received.toString('utf8', start, end));
      received = received.subarray(end);
    }
  }
}
