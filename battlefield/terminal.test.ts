import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { flatBoard, flatGrid, pieceAt, pointyBoard, studyBoard } from './any-board.ts'
import { drawText, textHexWidth, textLegend } from './terminal.ts'

const hex = (label: string): number => flatGrid.find(label)

test('flat-top hexes interlock', () => {
  const { hexsides, roads } = flatBoard()
  const board = studyBoard(flatGrid, ['T0303', 'L0504'], { hexsides, roads })
  expect(drawText(board, [pieceAt(hex('0404'))], { colour: false, centre: hex('0403'), columns: 4, rows: 3 })).toEqual([
    '       _____       _____ ',
    ' _____/0402 ~_____/0602 \\',
    '+0303T+_____=0503 +_____+',
    '\\+++++/0403 ~_____/0603 \\',
    '/0304 \\_____/0504L\\_____/',
    '\\+++++/0404 \\ooooo/0604 \\',
    '/0305 \\Ai7__/0505 \\:::::/',
    '\\_____/     \\_____/      ',
  ])
})

test('a unit in several hexes is in each of them, and its strength at its head', () => {
  const [head, tail] = [hex('0402'), hex('0403')]
  const line = pieceAt(head, { hexes: [head, tail] })
  const shown = (...others: readonly ReturnType<typeof pieceAt>[]): string =>
    drawText(studyBoard(flatGrid, []), [line, ...others], { colour: false, centre: head, columns: 1, rows: 3 }).join(
      ' ',
    )
  expect(shown()).toMatch(/0402.*Ai7.*0403.*Ai\.\./)
  expect(shown(pieceAt(tail, { values: '5-4' }))).toMatch(/0402.*Ai7.*0403.*A\*5/)
  expect(textLegend(undefined, [line])).toContain('.. the rest of a unit')
  expect(textLegend(undefined, [pieceAt(head)])).not.toContain('the rest')
})

test('where units look stands at the end of their line, where there is room', () => {
  const shown = (facing: Parameters<typeof pieceAt>[1]): string =>
    drawText(studyBoard(flatGrid, []), [pieceAt(hex('0404'), facing)], {
      ...{ colour: false, centre: hex('0404'), columns: 1, rows: 1 },
    }).join(' ')
  expect(shown({ facing: { toward: 'hexside', at: 0 } })).toContain('Ai7SE')
  expect(shown({ facing: 'all-round' })).toContain('Ai7[]')
  expect(shown({ facing: 'all-round', values: '1234-5' })).not.toContain('[')
  expect(textLegend(undefined, [pieceAt(0, { facing: 'all-round' })])).toContain('[] in square')
})

test('rows of pointy-top hexes are offset like bricks', () => {
  const board = pointyBoard()
  const around = { centre: board.grid.find('0,0'), columns: 2, rows: 2, colour: false }
  expect(drawText(board, [], around)).toEqual([
    "    '---'~~~'---'---'",
    '    +0,0   T=1,0    |',
    '    +       =       |',
    "'---'---'---'---'---'",
    '|-1,1   |0,1    |    ',
    '|       |       |    ',
    "'---'---'---'---'    ",
  ])
})

describe.each([
  ['flat', flatBoard()],
  ['pointy', pointyBoard()],
])('a %s board', (_orientation, board) => {
  const { grid } = board
  const pieces = [pieceAt(1), pieceAt(2, { side: 1, values: '12-3' }), pieceAt(2, { side: 1, arm: 'cavalry' })]

  test('has lines of one width in every window, in colour and without', () => {
    for (const columns of [1, 2, 5, 50]) {
      for (const rows of [1, 3, 50]) {
        for (const centre of [0, 7, grid.size - 1]) {
          const plain = drawText(board, pieces, { centre, columns, rows, colour: false })
          expect(new Set(plain.map(line => line.length)).size).toBe(1)
          expect(plain.join('\n')).toContain(grid.label(centre))
          const coloured = drawText(board, pieces, { centre, columns, rows, colour: true })
          expect(coloured.map(stripVTControlCharacters)).toEqual(plain)
        }
      }
    }
  })

  test('shows every hex number when drawn whole', () => {
    const text = drawText(board, [], { colour: false }).join('\n')
    for (let id = 0; id < grid.size; id++) expect(text).toContain(grid.label(id))
  })

  test('keeps to the width it was given', () => {
    const lines = drawText(board, [], { columns: 3, rows: 2, colour: false, centre: 5 })
    const half = grid.orientation === 'flat' ? 0 : textHexWidth(grid) / 2
    expect(lines[0].length).toBeLessThanOrEqual(3 * textHexWidth(grid) + half + 1)
  })

  test('shows stacks by side, arm and strength', () => {
    const text = drawText(board, pieces, { colour: false }).join('\n')
    expect(text).toContain('Ai7')
    expect(text).toContain('F*19')
    expect(drawText(board, pieces, { colour: false, sides: ['Blue', 'Red'] }).join('\n')).toContain('R*19')
  })

  test('shows notes in empty and in occupied hexes', () => {
    const notes = new Map([
      [1, '4'],
      [3, '2'],
    ])
    const text = drawText(board, pieces, { colour: false, highlight: notes }).join('\n')
    expect(text).toContain('[4]')
    expect(text).toContain('Ai7')
    expect(text).toContain('[2]')
  })
})

test('the legend is one line that names every letter on the map', () => {
  expect(textLegend()).not.toContain('\n')
  for (const letter of 'TKCALS+~=&o:') expect(textLegend()).toContain(`${letter} `)
})
