import { describe, expect, test } from 'vitest'
import {
  isFar,
  markerAfterMelee,
  markerAfterRally,
  markerAfterRest,
  mayCharge,
  mayReact,
  type ReadinessMarker,
} from './05-readiness.ts'

const BLUE = 0
const GREEN = 1

const fought = (segment: number, more = {}) => ({ segment, charged: false, heldBack: false, routed: false, ...more })
const marker = (readiness: 'fatigued' | 'exhausted', colour: number, isNew = false): ReadinessMarker => ({
  readiness,
  colour,
  new: isNew,
})
const rest = (more = {}) => ({ moved: true, movedFar: false, fledFromCavalry: false, lostToFire: false, ...more })

describe('5.1 States', () => {
  test('[5.1.2] [5.1.3] melee makes fresh cavalry fatigued, and fatigued cavalry exhausted', () => {
    const once = markerAfterMelee(null, fought(BLUE))
    expect(once).toEqual(marker('fatigued', BLUE, true))
    const twice = markerAfterMelee(once, fought(BLUE))
    expect(twice).toEqual(marker('exhausted', BLUE, true))
    expect(markerAfterMelee(twice, fought(BLUE))).toEqual(twice)
  })

  test('[5.1.3] a charge and a melee exhaust at once', () => {
    expect(markerAfterMelee(null, fought(BLUE, { charged: true }))).toEqual(marker('exhausted', BLUE, true))
  })

  test('[5.1.2b] [5.1.3a] fresh cavalry charges, fatigued cavalry only reacts, exhausted cavalry does neither', () => {
    const states = ['fresh', 'fatigued', 'exhausted'] as const
    expect(states.map(mayCharge)).toEqual([true, false, false])
    expect(states.map(mayReact)).toEqual([true, true, false])
  })

  test('[5.1.4] cavalry that holds back gets no worse; a charger cannot', () => {
    expect(markerAfterMelee(null, fought(BLUE, { heldBack: true }))).toBeNull()
    expect(markerAfterMelee(marker('fatigued', BLUE), fought(BLUE, { heldBack: true }))).toEqual(
      marker('fatigued', BLUE, true),
    )
    expect(markerAfterMelee(null, fought(BLUE, { heldBack: true, charged: true }))?.readiness).toBe('exhausted')
  })
})

describe('5.2 Markers', () => {
  test('[5.2.1] [5.2.2] [5.2.3] have the colour of the segment, whichever side owns the cavalry', () => {
    expect([markerAfterMelee(null, fought(BLUE))?.colour, markerAfterMelee(null, fought(GREEN))?.colour]).toEqual([
      BLUE,
      GREEN,
    ])
  })

  test('[5.2.4] rout takes them away', () => {
    expect(markerAfterMelee(marker('fatigued', BLUE), fought(BLUE, { routed: true }))).toBeNull()
    expect(markerAfterMelee(marker('fatigued', BLUE), fought(BLUE))).not.toBeNull()
  })

  test('[5.2.5] [5.3.4b] another melee changes the colour, also if it held back, and rest starts again', () => {
    const again = markerAfterMelee(marker('fatigued', BLUE), fought(GREEN, { heldBack: true }))
    expect(again).toEqual(marker('fatigued', GREEN, true))
    expect(markerAfterRest(again!, rest(), BLUE)).toEqual(again)
  })

  test('[4.5.4a] [5.3.3] rallied cavalry is exhausted, and has rested when that Recovery Phase comes round again', () => {
    expect(markerAfterRally(GREEN)).toEqual(marker('exhausted', GREEN))
    expect(markerAfterRest(markerAfterRally(GREEN), rest(), GREEN)).toEqual(marker('fatigued', GREEN))
  })
})

describe('5.3 Recovery', () => {
  test('[5.3] [5.3.5] [5.3.5a] [5.3.5b] the worked example: two regiments from one o’clock to twenty past', () => {
    let charger = markerAfterMelee(null, fought(BLUE, { charged: true }))!
    let charged = markerAfterMelee(null, fought(BLUE))!
    expect([charger.readiness, charged.readiness]).toEqual(['exhausted', 'fatigued'])
    for (const segment of [BLUE, GREEN]) {
      charger = markerAfterRest(charger, rest(), segment)!
      charged = markerAfterRest(charged, rest(), segment)!
      expect([charger.readiness, charged.readiness]).toEqual(['exhausted', 'fatigued'])
    }
    expect(markerAfterRest(charger, rest(), BLUE)).toEqual(marker('fatigued', BLUE))
    expect(markerAfterRest(charged, rest(), BLUE)).toBeNull()
  })

  test('[5.3.1] only markers of the colour of the segment', () => {
    expect(markerAfterRest(marker('fatigued', BLUE), rest(), GREEN)).toEqual(marker('fatigued', BLUE))
    expect(markerAfterRest(marker('fatigued', GREEN), rest(), GREEN)).toBeNull()
  })

  test('[5.3.2] [5.3.3] not in the segment in which it was placed, but a full turn later', () => {
    const lain = markerAfterRest(marker('fatigued', BLUE, true), rest(), BLUE)
    expect(lain).toEqual(marker('fatigued', BLUE))
    expect(markerAfterRest(lain!, rest(), BLUE)).toBeNull()
  })

  test('[5.3.4] [5.3.4a] half of an allowance of 13 is 6', () => {
    const far = (guard: boolean): boolean[] => [isFar(6, 13, guard), isFar(7, 13, guard), isFar(8, 13, guard)]
    expect(far(false)).toEqual([false, true, true])
    // 16.2.1: the Russian Guard rounds up.
    expect(far(true)).toEqual([false, false, true])
    expect([isFar(6, 12, true), isFar(7, 12, true), isFar(6, 12, false), isFar(7, 12, false)]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(markerAfterRest(marker('fatigued', BLUE), rest(), BLUE)).toBeNull()
    expect(markerAfterRest(marker('fatigued', BLUE), rest({ movedFar: true }), BLUE)).toEqual(marker('fatigued', BLUE))
  })

  test('[5.3.4c] [5.3.4d] neither retreat from cavalry nor losses by fire count as rest', () => {
    expect(markerAfterRest(marker('fatigued', BLUE), rest({ fledFromCavalry: true }), BLUE)).not.toBeNull()
    expect(markerAfterRest(marker('fatigued', BLUE), rest({ lostToFire: true }), BLUE)).not.toBeNull()
  })

  test('[5.3.6] cavalry that has not moved at all is fresh at once', () => {
    expect(markerAfterRest(marker('exhausted', BLUE), rest(), BLUE)).toEqual(marker('fatigued', BLUE))
    expect(markerAfterRest(marker('exhausted', BLUE), rest({ moved: false }), BLUE)).toBeNull()
    expect(markerAfterRest(marker('exhausted', BLUE), rest({ moved: false, lostToFire: true }), BLUE)).not.toBeNull()
  })
})
