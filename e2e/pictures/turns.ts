/**
 * A first turn of each game, played through the page: one sheet of pictures for a game at a desk, one on a phone.
 */
import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { DESK, PHONE } from '../browser.ts'
import { foreseeChance } from '../chance.ts'
import { byList, ending, reach, startButton, TO_ARMS } from '../table.ts'
import { PLAYED } from './list.ts'
import { mapPrinted, type Studio } from './studio.ts'

/** A card or a mark has appeared by then, and the map has come to rest. */
const SETTLED = 900
/** The longest wait for the coach. */
const PATIENCE = 30_000
/** More than any first turn takes, in milliseconds: the sheet then shows what there was. */
const LONGEST = 1_200_000

/** The pictures of a sheet, in this order at most. */
const MOMENTS = {
  start: 'The first view',
  orders: 'The order markers',
  marker: 'A marker is selected',
  placed: 'It has an order',
  select: 'A unit is selected',
  enemy: 'Resting on an enemy',
  move: 'Where the unit would go',
  facing: 'Its facing',
  coach: 'The coach’s advice',
  question: 'A question',
  attack: 'An attack, before it is ordered',
  fight: 'The die',
  result: 'After the fight',
  replay: 'The computer’s turn',
  next: 'The next turn',
} as const
type Moment = keyof typeof MOMENTS

const SIZES = {
  desk: { on: DESK, columns: 2, width: 1320 },
  phone: { on: PHONE, columns: 4, width: 1240 },
} as const satisfies Record<string, { on: BrowserContextOptions; columns: number; width: number }>
type Size = keyof typeof SIZES

interface Spot {
  readonly x: number
  readonly y: number
}

/** One game on one screen, and what was seen there. */
class Evening {
  readonly page: Page
  readonly seen = new Map<Moment, Buffer>()
  private readonly size: Size
  private readonly sides: ReadonlyMap<number, number>
  /** The open question, and what was tried at it. */
  private asked = ''
  private tried = new Set<string>()

  constructor(page: Page, game: string, scenario: string, size: Size) {
    this.page = page
    this.size = size
    const { battle, position } = begin(loadGame(game), { seed: 'turns', scenario })
    this.sides = new Map(battle.briefing.roster(position).map(({ unit, side }) => [unit, side]))
  }

  /** By mouse or by finger; whether it could be pressed, since the next question may remove it at any moment. */
  private async press(button: Locator): Promise<boolean> {
    if (!(await button.isVisible())) return false
    const how = { timeout: 5000 }
    return (this.size === 'phone' ? button.tap(how) : button.click(how)).then(
      () => true,
      () => false,
    )
  }

  /** If something must be on the picture, only while it is there. */
  async keep(moment: Moment, shows?: Locator): Promise<void> {
    if (this.seen.has(moment)) return
    await this.page.waitForTimeout(SETTLED)
    if (shows && !(await shows.isVisible())) return
    this.seen.set(moment, await this.page.screenshot({ type: 'jpeg', quality: 86 }))
  }

  private once(what: string): boolean {
    if (this.tried.has(what)) return false
    this.tried.add(what)
    return true
  }

  /** One act of ours, or a moment of the computer’s turn. */
  async act(): Promise<void> {
    const { page } = this
    if (await page.locator('.film-bar').isVisible()) return this.watchComputer()
    if (await page.locator('.roll-card').isVisible()) return this.watchDie()
    const question = (
      await page
        .locator('.question')
        .first()
        .innerText()
        .catch(() => '')
    ).replace(/\d+/g, '')
    if (question !== this.asked) {
      this.asked = question
      this.tried = new Set()
    }
    if (await page.locator('.order-sheet').isVisible()) return this.giveOrders()
    if (await this.press(page.locator('.coach-card .act'))) return
    // Reinforcements must enter, and commands must have orders, before the phase can end.
    const required = !(await ending(page).isVisible())
    if ((this.once('by hand') || required) && (await this.moveByHand())) return
    // One fight shows how it is done: later ones only where the rules require them.
    if ((required || !this.seen.has('result')) && (await this.attack())) return
    if ((required || !this.seen.has('coach')) && this.once('coach') && (await this.askCoach())) return
    if (await this.press(ending(page))) return
    if (await this.press(page.locator('.next .act').first())) return
    if (await this.answer()) return
    page.setDefaultTimeout(5000)
    // Something may be over the list, such as the display of orders on a phone.
    await byList(page).catch(() => page.keyboard.press('Escape'))
    await page.waitForTimeout(SETTLED)
  }

  /** A marker, then its order: it goes to the first free box of that track. With orders for all, they are locked in. */
  private async giveOrders(): Promise<void> {
    const sheet = this.page.locator('.order-sheet')
    await this.keep('orders')
    const waiting = sheet.locator('.tray .order-marker.is-ours')
    if ((await waiting.count()) > 0) {
      await this.press(waiting.first())
      await this.keep('marker')
      const open = sheet.locator('.order-box.is-open').getByRole('button')
      if (await this.press(open.first())) await this.keep('placed')
    } else if (!(await this.press(sheet.locator('.seal'))))
      await this.press(sheet.getByRole('button', { name: 'Close', exact: true }))
    await this.page.waitForTimeout(SETTLED)
  }

  private async watchDie(): Promise<void> {
    if (this.seen.has('result')) return this.page.keyboard.press('Enter')
    await this.page
      .locator('.roll-card.is-told')
      .waitFor({ timeout: 10_000 })
      .catch(() => {})
    // A test of morale or initiative isn’t a fight.
    const fight = this.page.locator('.roll-card.is-told:not(.is-test)')
    await this.keep('fight', fight)
    await this.page.keyboard.press('Enter')
    await this.page
      .locator('.roll-card')
      .waitFor({ state: 'detached', timeout: 5000 })
      .catch(() => {})
    if (this.seen.has('fight')) await this.keep('result')
  }

  private async watchComputer(): Promise<void> {
    const bar = this.page.locator('.film-bar')
    // The first counter is on its way by then.
    await this.page.waitForTimeout(1500)
    await this.keep('replay', bar)
    if (!(await this.press(this.page.getByRole('button', { name: 'Skip to my turn' }))))
      await this.page.keyboard.press('Enter')
  }

  /** As a newcomer does: the next unit, a look at the enemy, a look at a hex towards the enemy, and there. */
  private async moveByHand(): Promise<boolean> {
    const { page } = this
    if (!(await this.press(page.getByRole('button', { name: /^Next unit/ })))) return false
    await reach(page)
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => {})
    await this.keep('select')
    const foes = await this.enemies()
    const goals = await this.inView(reach(page))
    if (goals.length === 0) {
      await page.keyboard.press('Escape')
      return false
    }
    const far = ({ x, y }: Spot): number => Math.min(...foes.map(foe => Math.hypot(foe.x - x, foe.y - y)))
    const goal = foes.length > 0 ? goals.toSorted((a, b) => far(a) - far(b))[0] : goals[goals.length >> 1]
    const [foe] = foes.toSorted(
      (a, b) => Math.hypot(a.x - goal.x, a.y - goal.y) - Math.hypot(b.x - goal.x, b.y - goal.y),
    )
    if (foe) await this.restOn(foe)
    return this.goTo(goal)
  }

  private async restOn({ x, y }: Spot): Promise<void> {
    const { page } = this
    const card = page.locator('.odds-card')
    if (this.size === 'desk') {
      await page.mouse.move(x, y, { steps: 4 })
      await card.waitFor({ timeout: 3000 }).catch(() => {})
      await this.keep('enemy')
      return
    }
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await card.waitFor({ timeout: 3000 }).catch(() => {})
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await this.keep('enemy')
    await this.press(card.getByRole('button', { name: 'Close' }))
  }

  private async goTo({ x, y }: Spot): Promise<boolean> {
    const { page } = this
    if (this.size === 'desk') await page.mouse.move(x, y, { steps: 4 })
    else await page.touchscreen.tap(x, y)
    if (this.size === 'desk') {
      await this.keep('move')
      await page.mouse.click(x, y)
    }
    await page.waitForTimeout(SETTLED)
    if (await page.locator('.facing-choice').isVisible()) await this.keep('facing')
    else if (await page.locator('.pending').isVisible()) await this.keep('move')
    await this.press(page.locator('.pending .act').first())
    if (await page.locator('.facing-choice').isVisible()) await this.press(page.locator('.facing-choice .act'))
    await page.waitForTimeout(SETTLED)
    return true
  }

  private async attack(): Promise<boolean> {
    const { page } = this
    const order = page.locator('.assault .act').first()
    // What a rule refuses has its reason in the list. On a phone the list is below the fold, the button is not.
    const listed = page.locator('.attacks li button:not(:has(em))').first()
    const isListed = await listed.waitFor({ state: 'attached', timeout: 1000 }).then(
      () => true,
      () => false,
    )
    if (!isListed) return false
    const next = page.getByRole('button', { name: /^(Next enemy|Attack \d)/ })
    if (!(await this.press(next))) await this.press(listed)
    await order.waitFor({ timeout: 3000 }).catch(() => {})
    await this.keep('attack')
    if (!(await this.press(order))) {
      await page.keyboard.press('Escape')
      return false
    }
    await page.waitForTimeout(SETTLED)
    return true
  }

  private async askCoach(): Promise<boolean> {
    const { page } = this
    if (!(await this.press(page.getByRole('button', { name: 'Ask the coach' })))) return false
    const advice = page.locator('.coach-card, .counsel-nothing').first()
    await advice.waitFor({ state: 'attached', timeout: PATIENCE }).catch(() => {})
    if (!(await page.locator('.coach-card').isVisible())) return false
    await this.keep('coach')
    return this.press(page.locator('.coach-card .act'))
  }

  /** A question of its own: which marker, whether guns retreat. */
  private async answer(): Promise<boolean> {
    const answer = this.page.locator('.buttons .answer, .buttons button').first()
    if (!(await answer.isVisible())) return false
    await this.keep('question')
    return this.press(answer)
  }

  /** The middles of those that a pointer meets on the map, and not a card over it. */
  private async inView(marks: Locator): Promise<readonly Spot[]> {
    return marks.evaluateAll(all =>
      (all as unknown as Drawn[])
        .map(one => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return { x: x + width / 2, y: y + height / 2 }
        })
        .filter(({ x, y }) => {
          const { document } = globalThis as unknown as {
            document: { elementFromPoint(x: number, y: number): Drawn | null }
          }
          return document.elementFromPoint(x, y)?.closest('.map') != null
        }),
    )
  }

  private async enemies(): Promise<readonly Spot[]> {
    const own = await this.page
      .locator('.piece:has(.is-selected)')
      .first()
      .getAttribute('data-unit')
      .catch(() => null)
    if (own === null) return []
    const ours = this.sides.get(Number(own))
    const theirs = [...this.sides].flatMap(([unit, side]) => (side === ours ? [] : [unit]))
    return this.inView(this.page.locator(theirs.map(unit => `[data-unit="${unit}"] .counter-face`).join()))
  }
}

/** An element, for code that runs in the page. */
interface Drawn {
  getBoundingClientRect(): Spot & { readonly width: number; readonly height: number }
  closest(selector: string): unknown
}

async function play(studio: Studio, game: string, size: Size): Promise<void> {
  const { on, columns, width } = SIZES[size]
  const page = await studio.arrive({ on, pace: 'full' })
  await foreseeChance(page.context())
  await page.reload()
  await page.goto(`${studio.address}#/game/${game}`)
  await startButton(page).waitFor()
  const chosen = await page.getByRole('group', { name: 'Scenario' }).locator('label:has(:checked)').innerText()
  const { id } = loadGame(game).scenarios.find(({ name }) => chosen.includes(name))!
  await startButton(page).click()
  await page.getByRole('button', { name: TO_ARMS }).click()
  await page.locator('.piece').first().waitFor()
  await mapPrinted(page)
  const evening = new Evening(page, game, id, size)
  await evening.keep('start')
  const turn = async (): Promise<string> =>
    /Turn (\d+)/.exec(await page.locator('.clock').first().innerText())?.[1] ?? ''
  const first = await turn()
  for (const started = performance.now(); performance.now() - started < LONGEST; ) {
    await evening.act()
    const now = await turn()
    if (now === '' || now === first || !(await page.locator('.deciding').isVisible())) continue
    await evening.keep('next')
    break
  }
  const { seen } = evening
  const inOrder = (Object.keys(MOMENTS) as Moment[]).filter(moment => seen.has(moment))
  const figures = inOrder.map(moment => ({ picture: seen.get(moment)!, caption: MOMENTS[moment] }))
  await studio.sheet(`turns/${game}-${size}.jpg`, figures, { columns, width, quality: [62, 50, 40, 30] })
  await page.context().close()
}

export async function takeTurns(studio: Studio): Promise<void> {
  for (const size of ['desk', 'phone'] as const) for (const game of PLAYED) await play(studio, game, size)
}
