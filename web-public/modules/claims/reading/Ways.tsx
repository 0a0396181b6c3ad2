import type { PageTextReader } from '../../../app/site/page-texts';
import { ANNOUNCED, useSwitch } from '../../../app/site/site';
import type { ClaimSettings } from '../api/claims';
import { CLAIM, WAYS } from '../texts/claim';
import type { ClaimPageData } from './find-tool';
import { StartButton } from './StartButton';

interface WaysProps {
  texts: PageTextReader;
  settings: ClaimSettings | null;
  chosen: ClaimPageData['chosen'];
}

/** The price of claiming, as the operator states it. */
function Fee({ settings: { fee, paymentText } }: { settings: ClaimSettings }) {
  const announced = useSwitch(ANNOUNCED);
  // Until there is payment, claiming costs nothing.
  if (!fee || (paymentText && !announced)) return <p className="claim-fee">{CLAIM.free}</p>;
  return (
    <p className="claim-fee">
      <b>{CLAIM.fee(fee)}</b> {paymentText && CLAIM.payment(paymentText)}
    </p>
  );
}

/** The two ways to claim; with a tool chosen each can be started. */
export function Ways({ texts: { text, lines }, settings, chosen }: WaysProps) {
  const announced = useSwitch(ANNOUNCED);
  const times = settings && { website: settings.instantText, documents: settings.manualText };
  const isPossible = (id: string) =>
    id === 'documents' || (chosen?.methods ?? []).some(({ method }) => method !== 'documents');
  const first = WAYS.find(({ id }) => isPossible(id));
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{text('waysHeading')}</h2>
      {settings && <Fee settings={settings} />}
      <ul className="claim-options">
        {WAYS.map(({ id, time, action }) => (
          <li key={id} className="claim-panel">
            <h3>{text(`${id}Heading`)}</h3>
            <p className="claim-time">{times?.[id] || time}</p>
            <p>{text(`${id}Text`)}</p>
            <ol className="steps">
              {lines(`${id}Steps`).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {!settings && announced && <p className="field-hint">{CLAIM.paymentOff}</p>}
            {settings && chosen && isPossible(id) && (
              <StartButton slug={chosen.tool.slug} label={action} primary={id === first?.id} />
            )}
            {settings && chosen && !isPossible(id) && <p className="field-hint">{CLAIM.notHere(chosen.host)}</p>}
          </li>
        ))}
      </ul>
      {settings && !chosen && (
        <a className="button-plain" href="#find">
          {CLAIM.chooseFirst}
        </a>
      )}
      {settings && chosen && <p className="notice no-js">{CLAIM.needsScripts}</p>}
    </section>
  );
}
