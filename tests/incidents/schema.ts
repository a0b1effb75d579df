import {z} from 'zod';

/** How far the pages help: all points that matter, on the way with something essential missing, or not at all. */
const answer = z.union([z.literal(1), z.literal(0.5), z.literal(0)]);

const judgement = z
  .strictObject({
    /** The commit whose pages were read. */
    at: z.string().regex(/^[0-9a-f]{7,}$/),
    answer,
    /** Whether the literal text, or an unmistakable part of it, stands on a page. */
    text: z.boolean().optional(),
    page: z.union([z.literal('none'), z.string().regex(/^[\w./-]+#[\w-]+$/)]),
  })
  .refine((value) => (value.answer === 0 ? true : value.page !== 'none'), 'an answer names its page');

/** The two halves of the first collection, and what was collected later. */
export const halves = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

const incident = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    program: z.string(),
    problem: z.string().min(1),
    text: z.string().optional(),
    points: z.array(z.string()).max(4),
    source: z.url(),
    scope: z.enum(['in', 'out']),
    half: z.enum(halves),
    judged: judgement.optional(),
  })
  .refine((value) => value.scope === 'out' || value.points.length >= 2, 'what is in scope needs two points at least')
  .refine((value) => !value.judged || (value.judged.text === undefined) === (value.text === undefined), 'a text is judged where there is one, and only there');

/** An incident from a public thread, and what the pages made of it. */
export type Incident = z.infer<typeof incident>;

const file = z.strictObject({incidents: z.array(incident).min(1)});

/**
 * @param data what a file holds
 * @param program the program that it is named after
 * @returns its incidents, in the order in which they were collected
 * @throws where one is not as described in the read-me
 */
export function incidentsOf(data: unknown, program: string): readonly Incident[] {
  const {incidents: entries} = file.parse(data);
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (entry.program !== program) throw new Error(`${entry.id}: belongs to ${entry.program}, not to ${program}`);
    const last = entries[index - 1]?.half ?? 'a';
    const isInOrder = entry.half > 'b' ? entry.half >= last : last <= 'b' && entry.half === (index % 2 ? 'b' : 'a');
    if (!isInOrder) throw new Error(`${entry.id}: halves alternate, later sets follow, and this one is not ${entry.half}`);
    if (seen.has(entry.id)) throw new Error(`${entry.id}: is there twice`);
    seen.add(entry.id);
  }
  return entries;
}
