import type {Sandboxes} from '../../src/samples/checker';
import {isolation} from '../../src/sandbox/isolation';
import {Sandbox} from '../../src/sandbox/sandbox';

const isolated = await isolation();

/** Whether sandboxes can be made here. */
export const canIsolate = isolated.possible;

/** Sandboxes that isolate programs from the machine of the test. */
export const sandboxes: Sandboxes = {showsNetwork: isolated.possible && isolated.showsNetwork, open: () => new Sandbox('isolated')};
