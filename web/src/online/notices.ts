/** 'Your move' by web push: asks the browser once, and gives the server the address. */
import { anything, ask } from './courier.ts'
import { pushKey } from './people.ts'

export type PageNotices = 'on' | 'off' | 'denied' | 'insecure' | 'unable'

/** Over plain http no browser allows notifications. */
const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

export async function noticesNow(): Promise<PageNotices> {
  if (!isSecureContext) return 'insecure'
  if (!isAble() || !(await navigator.serviceWorker.getRegistration())) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  if ((await pushKey()) === null) return 'unable'
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off'
}

export async function tellMe(): Promise<PageNotices> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const key = await pushKey()
  if (key === null) return 'unable'
  const worker = await navigator.serviceWorker.ready
  const found =
    (await subscription()) ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  await ask('me/push', anything, found.toJSON())
  return 'on'
}

export async function tellMeNoMore(): Promise<PageNotices> {
  const found = await subscription()
  if (found) {
    await ask('me/push/off', anything, { endpoint: found.endpoint })
    await found.unsubscribe()
  }
  return 'off'
}
