import type { DisplayMarker, OrderDisplay } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { carryOut, layAim, layAt, steer } from './lifting.ts'

const [ATTACK, DEFENSE, PROBE] = [0, 1, 2]

type Laid = Decision & Readonly<Record<string, unknown>>

const marker = (id: number, order: number | null, box: number, barred: number[] = []): DisplayMarker<Decision> => ({
  marker: id,
  name: `Corps ${id}`,
  short: `${id}`,
  side: 0,
  formation: `Corps ${id}`,
  gist: '',
  order,
  box,
  state: box > 0 ? 'laid' : 'waiting',
  barred: [0, 1, 2].map(one => (barred.includes(one) ? { text: 'No.', case: '4.1' } : null)),
  press: null,
})

/** Two Main orders and one Support order; the first corps attacks, the second defends, the third waits. */
function display(
  markers = [marker(1, ATTACK, 1), marker(2, DEFENSE, 2), marker(3, null, 0, [ATTACK])],
): OrderDisplay<Decision> {
  const order = (name: string, track: number) => ({ name, note: '', case: '4.1', track, left: 3, markers: 3 })
  return {
    title: 'Orders',
    hint: '',
    laying: true,
    orders: [order('Attack', 0), order('Defense', 0), order('Probe', 1)],
    tracks: ['Main', 'Support'].map(name => ({ name, case: '5.1', boxes: 3, unseen: [0, 0] })),
    markers,
    lay(id, given, box) {
      const placed = { kind: 'place', id, given, box } as Laid
      return markers.find(one => one.marker === id)!.box > 0 ? [{ kind: 'take', id } as Laid, placed] : [placed]
    },
    take: id => ({ kind: 'take', id }) as Laid,
    seal: { kind: 'seal' },
  }
}

const held = (id: number) => ({ marker: id, aim: null })

describe('laying a marker', () => {
  test('on an order: behind the others on the track of that order', () => {
    expect(layAt(display(), held(3), { kind: 'order', order: DEFENSE })).toEqual({
      lift: null,
      decisions: [{ kind: 'place', id: 3, given: DEFENSE, box: 3 }],
    })
  })

  test('on another order of its track: in the box where it lies', () => {
    const { decisions } = layAt(display(), held(1), { kind: 'order', order: DEFENSE })
    expect(decisions).toEqual([
      { kind: 'take', id: 1 },
      { kind: 'place', id: 1, given: DEFENSE, box: 1 },
    ])
  })

  test('on another box of its track: with the order it has', () => {
    const { decisions } = layAt(display(), held(2), { kind: 'box', track: 0, box: 1 })
    expect(decisions.at(-1)).toEqual({ kind: 'place', id: 2, given: DEFENSE, box: 1 })
  })

  test('on a box without an order for it: an order of that track is asked for, and then it goes there', () => {
    const { lift, decisions } = layAt(display(), held(3), { kind: 'box', track: 0, box: 1 })
    expect(decisions).toEqual([])
    expect(lift).toEqual({ marker: 3, aim: { order: null, track: 0, box: 1 } })
    expect(layAt(display(), lift!, { kind: 'order', order: DEFENSE }).decisions).toEqual([
      { kind: 'place', id: 3, given: DEFENSE, box: 1 },
    ])
    expect(layAt(display(), lift!, { kind: 'order', order: PROBE }).decisions).toEqual([
      { kind: 'place', id: 3, given: PROBE, box: 1 },
    ])
  })

  test('on the tray: off its track, and nothing if it was on none', () => {
    expect(layAt(display(), held(1), { kind: 'tray' }).decisions).toEqual([{ kind: 'take', id: 1 }])
    expect(layAt(display(), held(3), { kind: 'tray' }).decisions).toEqual([])
  })

  test('where it lies already, nothing is decided', () => {
    expect(layAt(display(), held(1), { kind: 'box', track: 0, box: 1 })).toEqual({ lift: null, decisions: [] })
  })
})

describe('by keys', () => {
  test('the first key aims at the first order it may have', () => {
    expect(steer(display(), held(3), 'down').aim).toEqual({ order: DEFENSE, track: 0, box: 3 })
  })

  test('up and down pass over what it may not have, left and right stay on the track', () => {
    const first = steer(display(), held(3), 'down')
    const second = steer(display(), first, 'down')
    expect(second.aim).toEqual({ order: PROBE, track: 1, box: 1 })
    expect(steer(display(), second, 'down').aim?.order).toBe(DEFENSE)
    expect(steer(display(), second, 'right').aim?.box).toBe(1)
    expect(steer(display(), first, 'left').aim?.box).toBe(2)
    expect(steer(display(), first, 'right').aim?.box).toBe(3)
  })

  test('a marker on a track leaves a box free for itself', () => {
    const lifted = steer(display(), held(1), 'right')
    expect(lifted.aim).toEqual({ order: ATTACK, track: 0, box: 2 })
    expect(steer(display(), lifted, 'right').aim?.box).toBe(2)
    expect(layAim(display(), 1, lifted.aim).decisions.at(-1)).toEqual({ kind: 'place', id: 1, given: ATTACK, box: 2 })
  })
})

test('a marker whose new place is refused goes back to where it was', () => {
  const sheet = display()
  const said: unknown[] = []
  const refusal = carryOut(sheet, 1, sheet.lay(1, PROBE, 1), decision => {
    said.push(decision)
    return (decision as Laid).given === PROBE ? [{ case: '4.1', text: 'None is left.' }] : []
  })
  expect(refusal).toEqual([{ case: '4.1', text: 'None is left.' }])
  expect(said.at(-1)).toEqual({ kind: 'place', id: 1, given: ATTACK, box: 1 })
})
