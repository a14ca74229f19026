/** Crowded situations as a property test draws them. */
import { Random } from '@voltigeur/kernel'
import fc from 'fast-check'
import { crowded } from './crowded.ts'

export const anyCrowded = (): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.nat().map(seed => crowded(new Random(String(seed))))
