export type Rule = string;
