import { readCount, readRate } from '../../settings/setting-readers.ts';
import { defaultStreamLimits } from './stream-limit.ts';

export const limitSettings = {
  STREAMS: {
    description: 'maximum number of open event streams in one process',
    default: String(defaultStreamLimits.total),
    read: readCount,
  },
  STREAMS_PER_ADDRESS: {
    description: 'maximum number of open event streams of one network address',
    default: String(defaultStreamLimits.perAddress),
    read: readCount,
  },
  // Enough for the users of an office that share one network address.
  RATE_LIMIT: {
    description: 'maximum number of writes per minute of one network address; 0 is no limit',
    default: '',
    note: '600 with `USERS=sample`, otherwise 6000',
    read: (text: string, name: string) => (text ? readRate(text, name) : undefined),
  },
  // After each write, all open pages read again: up to STREAMS_PER_ADDRESS pages of one address.
  READ_RATE_LIMIT: {
    description: 'maximum number of pages and API reads per minute of one network address; 0 is no limit',
    default: '6000',
    read: readRate,
  },
  // Suggestions are requested while a user types, at most some times per second.
  SEARCH_RATE_LIMIT: {
    description:
      'maximum number of searches and suggestions per minute of one network address; 0 is no limit',
    default: '1200',
    read: readRate,
  },
} as const;
