export {default as LatestChanges} from './LatestChanges';
export {default as Lead} from './Lead';
export {default as SearchField} from './SearchField';
export {default as Symptoms} from './Symptoms';
export {Task, Tasks} from './Tasks';
