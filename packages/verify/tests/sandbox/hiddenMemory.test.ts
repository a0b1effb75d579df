import {describe, expect, it} from 'vitest';

import {queuedBytes} from '../../src/sandbox/hiddenMemory';

/** A table as the kernel writes it. @param state of its only connection @param queues bytes to send and to be read, both hexadecimal */
const table = (state: string, queues: string): string =>
  [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    `   0: 0100007F:C350 0100007F:1F90 ${state} ${queues} 00:00000000 00000000  1000        0 4711 1 0000000000000000 20 0 0 10 -1`,
  ].join('\n');

describe('bytes in the queues of connections', () => {
  it('are those to send and those to be read', () => expect(queuedBytes(table('01', '00010000:00000200'))).toBe(0x1_02_00));

  it('count also when no process holds the connection any more', () => expect(queuedBytes(table('04', '00010000:00000000'))).toBe(0x1_00_00));

  // Seen with a program that connects in a loop: the number to send was set, the number confirmed was not.
  it('are none while a connection is being opened', () => expect(queuedBytes(table('02', '41E1D874:00000000'))).toBe(0));
});
