import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { subscribeToVersions } from './version-stream.ts';

class FakeStream extends EventTarget {
  isOpen = true;
  /** `CONNECTING` */
  readyState = 0;
  close() {
    this.isOpen = false;
  }
  send(version: string) {
    this.dispatchEvent(new MessageEvent('version', { data: version }));
  }
  fail() {
    this.dispatchEvent(new Event('error'));
  }
  /** As the browser does after a response with another status than 200. */
  refuse() {
    this.readyState = 2;
    this.fail();
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
let streams: FakeStream[];
let events: (string | boolean)[];
let unsubscribe: () => void;

beforeEach(() => {
  Object.assign(globalThis, { document: page, window: new EventTarget() });
  page.hidden = false;
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(Math, 'random', () => 1);
  streams = [];
  events = [];
  unsubscribe = subscribeToVersions(
    () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    {
      onVersion: (version) => events.push(version),
      onConnection: (isConnected) => events.push(isConnected),
    },
  );
});
afterEach(() => {
  unsubscribe();
  mock.timers.reset();
  mock.restoreAll();
});

const lastStream = () => streams.at(-1) as FakeStream;
const openStreams = () => streams.filter((stream) => stream.isOpen).length;

test('each version is passed to the handler', () => {
  lastStream().send('3.a');
  lastStream().send('4.b');
  assert.deepEqual(events, [true, '3.a', true, '4.b']);
});

test('an interrupted stream is opened again after a delay that grows, and that is reset by the next version', () => {
  for (const waitMs of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    lastStream().fail();
    const before = streams.length;
    mock.timers.tick(waitMs - 1);
    assert.equal(streams.length, before, `not before ${waitMs} ms`);
    mock.timers.tick(1);
    assert.equal(streams.length, before + 1);
    assert.equal(openStreams(), 1);
  }
  lastStream().send('1.a');
  lastStream().fail();
  mock.timers.tick(500);
  assert.equal(openStreams(), 1);
  assert.deepEqual(events.slice(-3), [true, '1.a', false]);
});

test('a refused stream is opened again later, and is no lost connection', () => {
  lastStream().refuse();
  mock.timers.tick(500);
  assert.equal(openStreams(), 1);
  assert.deepEqual(events, []);
});

test('the delay is random and at least half of the maximum', () => {
  mock.method(Math, 'random', () => 0);
  lastStream().fail();
  mock.timers.tick(250);
  assert.equal(openStreams(), 1);
});

test('the stream is opened at once when the network returns', () => {
  lastStream().fail();
  window.dispatchEvent(new Event('online'));
  assert.equal(openStreams(), 1);
});

test('a hidden page has no open stream, and opens one at once when it is visible again', () => {
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(openStreams(), 0);
  mock.timers.tick(60_000);
  assert.equal(openStreams(), 0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(openStreams(), 1);
});

test('after unsubscribing no stream is opened', () => {
  lastStream().fail();
  unsubscribe();
  mock.timers.tick(60_000);
  window.dispatchEvent(new Event('online'));
  assert.equal(openStreams(), 0);
});
