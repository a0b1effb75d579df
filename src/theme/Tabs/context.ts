import {createContext} from 'react';

/** What a panel takes from the tabs around it. */
export interface TabsState {
  /** What the ids of its tabs begin with; the tab's value follows. */
  id: string;
  selectedValue: string;
  /** Whether panels that are not selected are left out. */
  lazy?: boolean;
}

/** Empty outside of tabs. */
export const TabsContext = createContext<TabsState | undefined>(undefined);
