export {addManuals, manual} from './manual/main';
