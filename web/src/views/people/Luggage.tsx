/** Export, import, and deletion of an account. */
import { useState } from 'react'
import { people } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { bringAlong, exportAddress, leaveForGood } from '../../online/account.ts'
import { Entry, EntryField } from './Entry.tsx'
import { Part } from './Part.tsx'

const text = people.account

export function Luggage({ guest }: { readonly guest: boolean }) {
  return (
    <>
      <Part title={text.luggage}>
        <p className="hint">{text.luggageHint}</p>
        <div className="luggage-acts">
          <a className="act" href={exportAddress()} download>
            {text.export}
          </a>
          {!guest && <Import />}
        </div>
      </Part>
      <Part title={text.leave}>
        <p className="hint">{guest ? text.leaveGuest : text.leaveHint}</p>
        <Farewell guest={guest} />
      </Part>
    </>
  )
}

async function takeIn(file: File): Promise<string> {
  let luggage: unknown
  try {
    luggage = JSON.parse(await file.text())
  } catch {
    return text.badFile
  }
  const { games, already, left } = await bringAlong(luggage)
  return text.imported({ games, already, left })
}

function Import() {
  const [told, setTold] = useState<string | null>(null)
  return (
    <>
      <label className="file">
        <input
          type="file"
          className="live"
          accept="application/json,.json"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) takeIn(file).then(setTold, error => setTold(reason(error)))
          }}
        />
        <span>{text.import}</span>
      </label>
      <p role="status">{told}</p>
    </>
  )
}

function Farewell({ guest }: { readonly guest: boolean }) {
  const [sure, setSure] = useState(false)
  if (!sure) {
    return (
      <button type="button" className="is-grave" onClick={() => setSure(true)}>
        {guest ? text.leaveGuestButton : text.leaveButton}
      </button>
    )
  }
  return (
    <>
      <Entry
        act={text.leaveSure}
        grave
        work={async ({ password }) => {
          await leaveForGood(guest ? null : password)
          location.hash = '#/online'
          return ''
        }}
      >
        {!guest && <EntryField name="password" label={text.current} type="password" autoComplete="current-password" />}
      </Entry>
      <button type="button" onClick={() => setSure(false)}>
        {text.stay}
      </button>
    </>
  )
}
