import type {LoadedFacts} from '../load';

/** All names a unit goes by, its instances among them. */
export function collectUnitNames({facts}: LoadedFacts): Set<string> {
  return new Set(
    facts.services.services.flatMap(({unit, instances, alsoNamed}) => [
      unit,
      ...(alsoNamed ?? []),
      ...(instances ?? []).map((instance) => unit.replace('@.', `@${instance}.`)),
    ]),
  );
}
