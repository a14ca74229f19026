/** Every key and gesture, in one place. */
import { comfort } from '../../language/books.ts'
import { Dialog } from '../page/Dialog.tsx'
import './keys.css'

export default function Keys({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={comfort.keys.title} onClose={onClose} className="key-sheet">
      {comfort.keys.groups.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {lines.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map(key => (
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
