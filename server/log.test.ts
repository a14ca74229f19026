import { describe, expect, test } from 'vitest'
import { type LogStyle, openLog } from './log.ts'

function logged(style: LogStyle, secrets: readonly string[] = []) {
  const lines: string[] = []
  return { lines, log: openLog({ style, secrets, write: line => lines.push(line), now: () => 0 }) }
}

describe('the log', () => {
  test('sentences, unless JSON is asked for', () => {
    const { lines, log } = logged('plain')
    log.say('start', 'Voltigeur is running at http://localhost:8080/')
    log.fault(new RangeError('too far'))
    expect(lines[0]).toBe('voltigeur: Voltigeur is running at http://localhost:8080/')
    expect(lines[1]).toMatch(/^voltigeur: a fault: RangeError: too far\n +at .*log\.test\.ts/)
  })

  test('one line of JSON for each', () => {
    const { lines, log } = logged('json')
    log.say('stop', 'stopped')
    log.fault(new Error('first\nsecond'))
    expect(lines.every(line => !line.includes('\n'))).toBe(true)
    expect(JSON.parse(lines[0])).toEqual({
      time: '1970-01-01T00:00:00.000Z',
      level: 'info',
      event: 'stop',
      message: 'stopped',
    })
    const fault = JSON.parse(lines[1])
    expect(fault).toMatchObject({ level: 'error', event: 'fault', name: 'Error', message: 'first' })
    expect(fault.stack[0]).toContain('log.test.ts')
  })

  const HUSH = 'hush-hush'
  test.each(['plain', 'json'] as const)('%s: no cookie, token, password or body', style => {
    const { lines, log } = logged(style, ['postgresql://me:x@db/games', 'a key of the house', ''])
    const faults = [
      `connect postgresql://me:${HUSH}@db/games`,
      `authorization: Bearer ${HUSH}`,
      `Bearer ${HUSH} is unknown`,
      `token vlt_${HUSH}`,
      `cookie: a=${HUSH}; b=${HUSH}`,
      `better-auth.session_token=${HUSH}; Path=/`,
      `POST /reset?password=${HUSH}&x=1`,
    ]
    for (const message of faults) {
      log.fault(new Error(message))
      log.say('note', message)
    }
    log.fault(Object.assign(new Error('duplicate'), { detail: `Key (email)=(${HUSH})`, body: HUSH }))
    log.fault({ body: HUSH })
    log.fault(HUSH)
    try {
      JSON.parse(`{"x": ${HUSH}`)
    } catch (error) {
      expect((error as Error).message).toContain('hush')
      log.fault(error)
    }
    log.fault(new Error('a key of the house, and postgresql://me:x@db/games'))
    const text = lines.join('\n')
    expect(lines).toHaveLength(2 * faults.length + 5)
    expect(text).not.toContain('hush')
    expect(text).not.toContain('a key of the house')
    expect(text).not.toContain('me:x')
    expect(text).toContain('duplicate')
  })
})
