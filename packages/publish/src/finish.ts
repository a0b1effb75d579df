export {finish} from './postbuild';
