import { readCount, readRate } from '../../settings/setting-readers.ts';
import { defaultStreams } from './stream-limit.ts';

export const limitSettings = {
  STREAMS: {
    description:
      'maximum number of open event streams in one process; one network address gets a hundredth of them',
    default: String(defaultStreams),
    read: readCount,
  },
  RATE_LIMIT: {
    description:
      'maximum number of reads, and of writes, per minute of one network address ([what counts as several](docs/operations.md#limits)); 0 is no limit',
    default: '6000',
    read: readRate,
  },
} as const;
