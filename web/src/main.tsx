import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './views/page/base.css'
import './views/lobby/lobby.css'
import './views/play/table.css'
import './views/map/map.css'
import './views/map/map-tools.css'
import './views/map/ring.css'
import './views/map/counters.css'
import './views/map/beside-map.css'
import './views/panel/panel.css'
import './views/panel/orders.css'
import './views/panel/prospects.css'
import './views/panel/in-hand.css'
import './views/combat/odds.css'
import './views/panel/leaves.css'
import './views/lesson/lesson.css'
import './views/page/small.css'

createRoot(document.getElementById('voltigeur')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
