import {createContext} from 'react';

/** Context that tabs give their panels. */
export interface TabsState {
  /** Prefix of the tabs' ids, followed by the tab's value. */
  id: string;
  selectedValue: string;
  /** Whether panels that are not selected are left out. */
  lazy?: boolean;
}

/** Empty outside of tabs. */
export const TabsContext = createContext<TabsState | undefined>(undefined);
