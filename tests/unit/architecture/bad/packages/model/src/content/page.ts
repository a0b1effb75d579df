import {button} from '../../../../src/components/button';

export const page = button;
