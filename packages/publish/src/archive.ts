export {archive} from './release/archive';
