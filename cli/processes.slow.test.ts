/** Properties that only processes and threads can show. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = path.join(root, 'cli', 'voltigeur.ts')
const node = process.execPath

const run = (args: readonly string[], input = '') =>
  spawnSync(node, [program, ...args], { cwd: root, input, encoding: 'utf8' })

test('exit codes and streams: results on one, complaints on the other, no stack traces', () => {
  const wrong = run(['march'])
  expect(wrong).toMatchObject({ status: 2, stdout: '' })
  expect(wrong.stderr).toMatch(/^voltigeur: Unknown command “march”\. .*\n$/)
})

test('the engine answers and ends with its input', () => {
  const { status, stdout, stderr } = run(['engine'], '{"id":1,"method":"hello"}\nnonsense\n{"id":3,"method":"games"}')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const replies = stdout.trim().split('\n')
  expect(replies.map(reply => JSON.parse(reply).id)).toEqual([1, null, 3])
})

test('a reader that goes away ends the engine quietly', async () => {
  const engine = spawn(node, [program, 'engine'], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] })
  let complaints = ''
  engine.stderr.on('data', part => {
    complaints += part
  })
  engine.stdin.on('error', () => {})
  engine.stdin.write('{"id":1,"method":"hello"}\n')
  await new Promise(resolve => engine.stdout.once('data', resolve))
  engine.stdout.destroy()
  const ended = new Promise(resolve => engine.on('exit', resolve))
  const more = setInterval(() => engine.stdin.write('{"id":2,"method":"games"}\n'), 20)
  expect(await ended).toBe(0)
  clearInterval(more)
  expect(complaints).toBe('')
})

test('a reader that does not read is not answered ahead', async () => {
  const engine = spawn(node, [program, 'engine'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  engine.stdin.write('{"id":0,"method":"new","params":{"game":"austerlitz","seed":"7"}}\n')
  // Many more of both, requests and views, than fit in a pipe: half a megabyte, and some twenty.
  const asked = 2_500
  const request = (id: number): string => `{"id":${id},"method":"view"}`.padEnd(200)
  engine.stdin.end(Array.from({ length: asked }, (_, id) => `${request(id)}\n`).join(''))
  await once(engine.stdout, 'readable')
  // It reads on until unread answers accumulate, and then stops.
  for (let [waiting, same] = [-1, 0]; same < 10; ) {
    await new Promise(resolve => setTimeout(resolve, 100))
    same = engine.stdin.writableLength === waiting ? same + 1 : 0
    waiting = engine.stdin.writableLength
  }
  expect(engine.stdin.writableLength).toBeGreaterThan(0)
  let answered = 0
  for await (const part of engine.stdout) answered += String(part).split('\n').length - 1
  expect(answered).toBe(asked + 1)
})

const python = ['python3', 'python'].find(name => spawnSync(name, ['--version']).status === 0)

test.skipIf(python === undefined).each([
  { seenBy: 'umpire', seat: [] },
  { seenBy: 'french', seat: ['--side', 'french', '--against', 'random'] },
])('the example bot plays a whole game, seen by $seenBy', ({ seenBy, seat }) => {
  const args = [path.join('examples', 'bot.py'), '--seed', '3', ...seat, node, program, 'engine']
  const { status, stdout, stderr } = spawnSync(python!, args, { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(
    new RegExp(`^\\d+ decisions; (Allied|French) .*; scores .*; seen by ${seenBy}: [0-9a-f]{16}\\n$`),
  )
})

test('the results of sim do not depend on the number of workers', () => {
  const sim = (workers: number) =>
    JSON.parse(
      run([
        ...['sim', '--game', 'crowning-glory', '--scenario', 'introductory', '--players', 'random,random'],
        ...['--games', '3', '--workers', String(workers), '--json'],
      ]).stdout,
    )
  const [one, two] = [sim(1), sim(2)]
  expect(one.finished).toBe(3)
  for (const key of ['hash', 'outcomes', 'wins', 'decisions']) expect(two[key]).toEqual(one[key])
})
