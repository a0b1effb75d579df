export {manual} from './manual/main';
