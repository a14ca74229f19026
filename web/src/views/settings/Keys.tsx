/** Every key and gesture, in one place. */
import { comfort } from '../../words-comfort.ts'
import { Dialog } from '../page/Dialog.tsx'
import './keys.css'

const { keys } = comfort

export default function Keys({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={keys.title} onClose={onClose} className="key-sheet">
      {keys.groups.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {lines.map(([means, does]) => (
              <div key={does}>
                <dt>
                  {means.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
