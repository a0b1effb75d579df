import {z} from 'zod';

import {jsonObject, jsonSchema, lifetime, named, text} from './common';

const event = z.strictObject({
  type: z
    .string()
    .regex(/^[a-z]+\.[a-z_]+$/u)
    .describe('The event: anchor of the row, with a hyphen for the full stop.'),
  ...lifetime,
  group: z.string().describe('First part of the type.'),
  meaning: text('When it is sent.'),
  data: jsonSchema('JSON Schema of `data`; may refer to `#/definitions/…`.'),
  example: z
    .strictObject({
      type: z.string().describe('The event.'),
      timestamp: z.iso.datetime().describe('When it happened.'),
      data: jsonObject('What it is about.'),
    })
    .describe('A complete body.'),
});

/** `events.yaml`: webhooks, how they are delivered, and their payloads. */
export const events = z.strictObject({
  envelope: z
    .strictObject({
      description: text('What a body is.'),
      fields: z
        .array(z.strictObject({name: z.string().describe('Field.'), type: text('Type.'), meaning: text('What it says.')}))
        .describe('Fields of every body.'),
    })
    .describe('What all bodies share.'),
  delivery: z
    .strictObject({
      method: z.string().describe('HTTP method.'),
      contentType: z.string().describe('Media type.'),
      userAgent: z.string().describe('Header User-Agent.'),
      timeoutSeconds: z.int().describe('How long a receiver may take.'),
      successStatus: z.string().describe('Status codes that count as delivered.'),
      redirects: text('What a redirect does.'),
      ordering: text('What is promised about order.'),
      idempotency: text('How repeats are recognised.'),
      privateTargets: text('Which addresses are refused.'),
      signature: text('Specification of the signature.').optional(),
      secretPrefix: z.string().optional().describe('Prefix of secrets.'),
      replayWindowSeconds: z.int().optional().describe('Largest distance of clocks.'),
      rotationHours: z.int().optional().describe('How long two secrets sign.'),
      keep: text('How long deliveries are kept.'),
    })
    .describe('How a delivery is made.'),
  headers: z
    .array(z.strictObject({name: z.string().describe('Header.'), ...lifetime, example: text('Example.'), meaning: text('What it says.')}))
    .describe('Headers of a delivery.'),
  signatures: z
    .array(
      z.strictObject({
        id: z.string().describe('Prefix in the header.'),
        ...lifetime,
        algorithm: text('Algorithm.'),
        secretPrefix: z.string().describe('Prefix of the key.'),
        secret: text('What the key is.'),
        signed: text('What is signed.'),
      }),
    )
    .optional()
    .describe('Kinds of signature.'),
  testVector: z
    .strictObject({
      ...lifetime,
      secret: z.string().describe('Secret.'),
      id: z.string().describe('webhook-id.'),
      timestamp: z.int().describe('webhook-timestamp.'),
      body: z.string().describe('Raw body.'),
      signature: z.string().describe('webhook-signature.'),
    })
    .optional()
    .describe('Input and result every implementation of `v1` must reproduce.'),
  retries: z
    .strictObject({
      schedule: z.array(z.string()).describe('Wait before each try.'),
      meaning: text('How the schedule is read.'),
      afterLast: text('What happens after the last try.'),
    })
    .describe('Retries.'),
  statusCodes: z
    .array(z.strictObject({code: text('Answer.'), ...lifetime, meaning: text('What it means.'), reaction: text('What is done.')}))
    .describe('Answers of the receiver.'),
  endpointStates: z.array(named).describe('States of an endpoint.'),
  definitions: z.record(z.string(), jsonSchema('JSON Schema.')).describe('Schemas that several events share.'),
  events: z.array(event).describe('Events.'),
});
