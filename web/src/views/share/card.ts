/** The picture of a battle: the decisive place on our map, and beside it who won, by how much, and by what. */
import { story } from '../../language/books.ts'
import { type Canvas, canvasOf, fitting, letters, lines } from './canvas.ts'
import { paintScene, type SceneGround } from './scene.ts'
import type { Tale } from './tale.ts'

/** The usual size for link previews. */
export const CARD = { width: 1200, height: 630 } as const

/** The width of the words, on the left. */
const WORDS = 472
const CREAM = '#fdf6e6'
const GOLD = '#d9a83a'

/** Null when it is no longer wanted halfway. */
export async function paintCard(
  tale: Tale,
  ground: SceneGround,
  isWanted: () => boolean,
): Promise<HTMLCanvasElement | null> {
  const { paper, canvas } = canvasOf(CARD.width, CARD.height)
  canvas.fillStyle = '#efe5c9'
  canvas.fillRect(0, 0, CARD.width, CARD.height)
  canvas.save()
  canvas.beginPath()
  canvas.rect(WORDS, 0, CARD.width - WORDS, CARD.height)
  canvas.clip()
  const room = { left: WORDS, width: CARD.width - WORDS, height: CARD.height }
  const painted = await paintScene(canvas, tale.scene, ground, room, isWanted)
  canvas.restore()
  if (!painted) return null
  paintWords(canvas, tale, ground.sides)
  return paper
}

/** Behind the words: the colours of the side that won. */
export function banner(winner: number | null, sides: readonly string[]): readonly [dark: string, light: string] {
  if (winner === null) return ['#3a3128', '#5b4d3f']
  return sides[winner].toLowerCase() === 'french' ? ['#1a3160', '#2c5299'] : ['#1f3a1d', '#3d6a39']
}

const LEFT = 44

function paintWords(canvas: Canvas, tale: Tale, sides: readonly string[]): void {
  const { display, text } = letters()
  const wide = WORDS - LEFT - 36
  const [dark, light] = banner(tale.winner, sides)
  const wash = canvas.createLinearGradient(0, 0, WORDS, CARD.height)
  wash.addColorStop(0, dark)
  wash.addColorStop(1, light)
  canvas.fillStyle = wash
  canvas.fillRect(0, 0, WORDS, CARD.height)
  canvas.fillStyle = GOLD
  canvas.fillRect(WORDS, 0, 6, CARD.height)

  canvas.fillStyle = CREAM
  canvas.textBaseline = 'alphabetic'
  let y = 30
  const say = (words: string, font: string, high: number, most: number): void => {
    if (words === '') return
    canvas.font = font
    for (const line of lines(canvas, words, wide, most)) {
      y += high
      canvas.fillText(line, LEFT, y)
    }
  }
  say(tale.game, `600 22px ${display}`, 30, 2)
  say([tale.scenario, tale.turn].filter(Boolean).join(' · '), `400 17px ${text}`, 24, 2)
  y += 22
  const headline = fitting(canvas, tale.headline, wide, size => `700 ${size}px ${display}`, 54)
  say(tale.headline, headline, 56, 1)
  say(tale.level, `600 24px ${display}`, 34, 2)
  say(tale.players, `400 18px ${text}`, 30, 2)
  if (tale.score) y = paintScore(canvas, tale.score, sides, y + 20)
  if (tale.decisive !== '') {
    y += 28
    canvas.fillStyle = GOLD
    say(tale.heading, `700 19px ${display}`, 20, 1)
    canvas.fillStyle = CREAM
    const room = Math.floor((CARD.height - 84 - y) / 26)
    if (room > 0) say(tale.decisive, `400 18px ${text}`, 26, room)
  }
  canvas.fillStyle = GOLD
  canvas.fillRect(LEFT, CARD.height - 64, 40, 3)
  canvas.font = `italic 600 28px ${display}`
  canvas.fillText('Voltigeur', LEFT, CARD.height - 28)
}

/** The figure of each side in large, above its name. */
function paintScore(
  canvas: Canvas,
  { label, values }: NonNullable<Tale['score']>,
  sides: readonly string[],
  top: number,
): number {
  const { display, text } = letters()
  const column = (WORDS - LEFT - 36) / 2
  for (const [side, value] of values.entries()) {
    const x = LEFT + side * column
    canvas.fillStyle = CREAM
    canvas.font = `700 50px ${display}`
    canvas.fillText(value.toLocaleString(), x, top + 44)
    canvas.font = `600 17px ${text}`
    canvas.fillText(story.picture.side({ side: sides[side] }), x, top + 70)
  }
  canvas.fillStyle = 'rgb(253 246 230 / 85%)'
  canvas.font = fitting(canvas, label, 2 * column, size => `400 ${size}px ${text}`, 16)
  canvas.fillText(label, LEFT, top + 94)
  return top + 94
}
