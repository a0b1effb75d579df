import {createContext} from 'react';

/** Level of the headings of cards: one below what they stand under. */
export const CardLevel = createContext<'h2' | 'h3'>('h2');
