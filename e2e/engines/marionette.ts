import { once } from 'node:events';
import { connect } from 'node:net';
import type { Executor } from 'selenium-webdriver/lib/command.js';

/** The command of Marionette for each command of WebDriver that the flows need. */
const commands: Record<string, string> = {
  get: 'Navigate',
  getCurrentUrl: 'GetCurrentURL',
  goBack: 'Back',
  goForward: 'Forward',
  refresh: 'Refresh',
  executeScript: 'ExecuteScript',
  getElementRect: 'GetElementRect',
  clickElement: 'ElementClick',
  clearElement: 'ElementClear',
  sendKeysToElement: 'ElementSendKeys',
  actions: 'PerformActions',
  setWindowRect: 'SetWindowRect',
  getCurrentWindowHandle: 'GetWindowHandle',
  newWindow: 'NewWindow',
  switchToWindow: 'SwitchToWindow',
  close: 'CloseWindow',
  deleteAllCookies: 'DeleteAllCookies',
  quit: 'DeleteSession',
};

/** What geckodriver does, which Debian does not have: translates WebDriver to Marionette, the protocol of Firefox. */
export async function connectToMarionette(port: number): Promise<Executor> {
  const send = await openConnection(port);
  await send('NewSession', {});
  return {
    execute(command) {
      const name = commands[command.getName()];
      if (!name) throw new Error(`Marionette does not know '${command.getName()}'`);
      const { id, sessionId: _, ...parameters } = command.getParameters();
      return send(name, id ? { id: Object.values(id)[0], ...parameters } : parameters);
    },
  };
}

type Failure = { error: string; message: string };
type Response = [type: 1, id: number, error: Failure | null, result: { value?: unknown } | null];

/** A message is its length in bytes, a colon and JSON: `12:[0,1,"…",{}]`. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const greeting = Promise.withResolvers<void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number.parseInt(received.toString('latin1', 0, start), 10);
      if (!start || received.length < end) return;
      const message = JSON.parse(received.toString('utf8', start, end));
      received = received.subarray(end);
      if (Array.isArray(message)) settle(message as Response);
      else greeting.resolve();
    }
  });
  function settle([, id, error, result]: Response) {
    if (error) pending.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
    else pending.get(id)?.resolve(result && 'value' in result ? result.value : result);
    pending.delete(id);
  }
  await once(socket, 'connect');
  await greeting.promise;
  return (command: string, parameters: object) => {
    const response = Promise.withResolvers<unknown>();
    pending.set(++lastId, response);
    const message = JSON.stringify([0, lastId, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return response.promise;
  };
}
