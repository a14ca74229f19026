/** Opens the table in the player’s browser, if there is a desktop. */
import { spawn } from 'node:child_process'

export interface Machine {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<NodeJS.ProcessEnv>
  readonly terminal: boolean
}

/** The command that opens an address; null if no one would see it. */
export function opener({ platform, environment, terminal }: Machine): readonly [string, ...string[]] | null {
  if (!terminal || environment.CI || environment.BROWSER === 'none' || environment.SSH_CONNECTION) return null
  if (platform === 'darwin') return ['open']
  // `start` takes its first quoted argument for a title.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""']
  return environment.DISPLAY || environment.WAYLAND_DISPLAY ? ['xdg-open'] : null
}

/** Whatever goes wrong with it, the address is on the screen, and the game continues. */
export function openBrowser(address: string, machine: Machine): void {
  const found = opener(machine)
  if (!found) return
  const [command, ...args] = found
  try {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    child.on('error', () => {})
    child.unref()
  } catch {
    // No such program, or no permission to run it.
  }
}
