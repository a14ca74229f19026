/** The player’s settings. A choice takes effect at once. */
import { useId } from 'react'
import { comfort } from '../../language/books.ts'
import { isOvertaken } from '../../language/speak.ts'
import { CHOICES, type SettingOfSeveral } from '../../settings/settings.ts'
import { changeSettings, settingsNow, useSettings } from '../../settings/use-settings.ts'
import { play } from '../../sound/band.ts'
import { Dialog } from '../page/Dialog.tsx'
import './settings.css'

const { settings } = comfort

export default function Settings({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={settings.title} onClose={onClose} className="settings">
      <Group title={settings.groups.looks}>
        <Pick name="language" />
        <Pick name="theme" />
        <Pick name="mapNight" />
        <Pick name="textSize" />
        <Pick name="clock" />
      </Group>
      <Group title={settings.groups.pace}>
        <Pick name="pace" />
        <Pick name="filmSpeed" />
        <Pick name="confirmations" />
      </Group>
      <Group title={settings.groups.sound}>
        <Sound />
      </Group>
    </Dialog>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Pick({ name }: { readonly name: SettingOfSeveral & keyof typeof settings.choices }) {
  const hint = useId()
  const chosen = useSettings()[name]
  const { caption, values, hint: told } = settings.choices[name]
  const captions: Readonly<Record<string, string>> = values
  return (
    <label className="setting">
      <span>{caption}</span>
      <select
        value={chosen}
        aria-describedby={told ? hint : undefined}
        onChange={event => {
          changeSettings({ [name]: event.target.value })
          if (isOvertaken(settingsNow())) location.reload()
        }}
      >
        {CHOICES[name].map(value => (
          <option key={value} value={value}>
            {captions[value]}
          </option>
        ))}
      </select>
      {told && <small id={hint}>{told}</small>}
    </label>
  )
}

function Sound() {
  const { sound, volume } = useSettings()
  return (
    <>
      <label className="setting is-check">
        <input
          type="checkbox"
          checked={sound}
          onChange={() => {
            changeSettings({ sound: !sound })
            if (!sound) play('drum', volume)
          }}
        />
        <span>{settings.sound}</span>
      </label>
      <label className="setting">
        <span>{settings.volume}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={volume}
          disabled={!sound}
          onChange={event => changeSettings({ volume: Number(event.target.value) })}
          onPointerUp={() => play('musket', volume)}
        />
      </label>
    </>
  )
}
