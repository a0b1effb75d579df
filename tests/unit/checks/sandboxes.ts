import {isolation} from '../../../src/sandbox/isolation';
import {Sandbox} from '../../../src/sandbox/sandbox';
import type {Sandboxes} from '../../../src/checks/samples/checker';

const shut = await isolation();

/** Whether sandboxes can be made here. */
export const canShut = shut.possible;

/** Sandboxes that shut programs off from the machine of the test. */
export const sandboxes: Sandboxes = {showsNetwork: shut.possible && shut.showsNetwork, open: () => new Sandbox('isolated')};
