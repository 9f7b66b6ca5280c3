import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { listenToVersions } from './live-stream.ts';

class FakeStream extends EventTarget {
  isOpen = true;
  close() {
    this.isOpen = false;
  }
  tell(version: string) {
    this.dispatchEvent(new MessageEvent('version', { data: version }));
  }
  breakOff() {
    this.dispatchEvent(new Event('error'));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
let streams: FakeStream[];
let heard: (string | boolean)[];
let stop: () => void;

beforeEach(() => {
  Object.assign(globalThis, { document: page, window: new EventTarget() });
  page.hidden = false;
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(Math, 'random', () => 1);
  streams = [];
  heard = [];
  stop = listenToVersions(
    () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    {
      onVersion: (version) => heard.push(version),
      onConnection: (works) => heard.push(works),
    },
  );
});
afterEach(() => {
  stop();
  mock.timers.reset();
  mock.restoreAll();
});

const last = () => streams.at(-1) as FakeStream;
const open = () => streams.filter((stream) => stream.isOpen).length;

test('it tells each version that it hears', () => {
  last().tell('3.a');
  last().tell('4.b');
  assert.deepEqual(heard, [true, '3.a', true, '4.b']);
});

test('a stream that breaks off is opened again after a wait that grows, and starts anew once it works', () => {
  for (const waitMs of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    last().breakOff();
    const before = streams.length;
    mock.timers.tick(waitMs - 1);
    assert.equal(streams.length, before, `not before ${waitMs} ms`);
    mock.timers.tick(1);
    assert.equal(streams.length, before + 1);
    assert.equal(open(), 1);
  }
  last().tell('1.a');
  last().breakOff();
  mock.timers.tick(500);
  assert.equal(open(), 1);
  assert.deepEqual(heard.slice(-3), [true, '1.a', false]);
});

test('the waits of pages differ by up to a half', () => {
  mock.method(Math, 'random', () => 0);
  last().breakOff();
  mock.timers.tick(250);
  assert.equal(open(), 1);
});

test('when the network returns it is opened at once', () => {
  last().breakOff();
  window.dispatchEvent(new Event('online'));
  assert.equal(open(), 1);
});

test('a page that nobody sees holds no stream, and one that is seen again listens at once', () => {
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(open(), 0);
  mock.timers.tick(60_000);
  assert.equal(open(), 0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(open(), 1);
});

test('stopped, it listens no more', () => {
  last().breakOff();
  stop();
  mock.timers.tick(60_000);
  window.dispatchEvent(new Event('online'));
  assert.equal(open(), 0);
});
