import { describe, expect, test } from 'vitest'
import { BadSetting } from '../settings.ts'
import { readPeopleSettings } from './settings.ts'

const MAIL = { SMTP_URL: 'smtp://u:pw@mail.example.org:587', SMTP_FROM: 'Voltigeur <v@example.org>' }

describe('settings of the server', () => {
  test('nothing has to be set', () => {
    const unset = { publicUrl: null, secret: null, post: null, pushHosts: [], limited: true, guestDays: 30 }
    expect(readPeopleSettings({})).toEqual(unset)
    expect(
      readPeopleSettings({
        PUBLIC_URL: '',
        SMTP_URL: '',
        SMTP_FROM: '',
        AUTH_SECRET: '',
        PUSH_HOSTS: '',
        SIGN_IN_LIMITS: '',
        GUEST_DAYS: '',
      }),
    ).toEqual(readPeopleSettings({}))
  })

  test('what is set is taken', () => {
    const settings = readPeopleSettings({
      PUBLIC_URL: 'https://play.example.org/',
      AUTH_SECRET: 'x'.repeat(32),
      SIGN_IN_LIMITS: 'off',
      GUEST_DAYS: '7',
      PUSH_HOSTS: 'Push.example.org, other.example.org',
      ...MAIL,
    })
    expect(settings).toEqual({
      publicUrl: 'https://play.example.org',
      secret: 'x'.repeat(32),
      post: { url: MAIL.SMTP_URL, from: MAIL.SMTP_FROM },
      pushHosts: ['push.example.org', 'other.example.org'],
      limited: false,
      guestDays: 7,
    })
    expect(readPeopleSettings({ PUBLIC_URL: 'http://a', ...MAIL, SMTP_FROM: 'v@example.org' }).post?.from).toBe(
      'v@example.org',
    )
  })

  test.each([
    [{ PUBLIC_URL: 'play.example.org' }, /PUBLIC_URL must be .*such as https.*"play\.example\.org"/],
    [{ PUBLIC_URL: 'https://play.example.org/table' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'ftp://play.example.org' }, /PUBLIC_URL/],
    [{ AUTH_SECRET: 'x'.repeat(31) }, /AUTH_SECRET has 31 characters.*at least 32/],
    [{ ...MAIL }, /PUBLIC_URL isn’t/],
    [{ PUBLIC_URL: 'http://a', SMTP_URL: MAIL.SMTP_URL }, /SMTP_FROM must be/],
    [{ PUBLIC_URL: 'http://a', ...MAIL, SMTP_FROM: 'nobody' }, /SMTP_FROM must be/],
    [{ SMTP_FROM: 'v@example.org' }, /SMTP_FROM is set but SMTP_URL isn’t/],
    [{ PUBLIC_URL: 'http://a', ...MAIL, SMTP_URL: 'http://mail' }, /SMTP_URL isn’t the address of a mail server/],
    [{ GUEST_DAYS: '0' }, /GUEST_DAYS must be a whole number of days from 1 to 3650, not "0"/],
    [{ GUEST_DAYS: '3651' }, /GUEST_DAYS/],
    [{ GUEST_DAYS: '1.5' }, /GUEST_DAYS/],
    [{ SIGN_IN_LIMITS: 'no' }, /SIGN_IN_LIMITS must be "on" or/],
    [{ PUSH_HOSTS: 'https://push.example.org' }, /PUSH_HOSTS names/],
    [{ PUSH_HOSTS: 'localhost' }, /PUSH_HOSTS names "localhost", which isn’t a push service on the internet/],
    [{ PUSH_HOSTS: 'push.example.org,printer.local' }, /"printer.local"/],
    [{ PUSH_HOSTS: '127.0.0.1' }, /"127.0.0.1"/],
  ])('%j is refused with what to do', (environment, why) => {
    expect(() => readPeopleSettings(environment)).toThrow(BadSetting)
    expect(() => readPeopleSettings(environment)).toThrow(why)
  })

  test('a password in a wrong address is not repeated', () => {
    const environment = { PUBLIC_URL: 'http://a', SMTP_FROM: 'v@example.org', SMTP_URL: 'http://u:hunter2@mail' }
    expect(() => readPeopleSettings(environment)).toThrow(/^(?!.*hunter2)/)
  })
})
