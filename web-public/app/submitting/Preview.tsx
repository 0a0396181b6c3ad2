import { useWatch } from 'react-hook-form';
import type { Tool } from '../api/types';
import { F } from '../texts/tool-form';
import { LongText } from '../tool/LongText';
import { Plans } from '../tool/Plans';
import { ProsCons } from '../tool/ProsCons';
import { bodyOf, type FormValues } from './form-values';
import '../tool/tool.css';

function Text({ heading, text }: { heading: string; text: string }) {
  return (
    <section>
      <h3>{heading}</h3>
      {text.trim() === '' ? <p className="form-hint">{F.nothing}</p> : <LongText text={text} />}
    </section>
  );
}

/** What the page would look like. */
export function Preview() {
  const values = useWatch<FormValues>() as FormValues;
  const name = values.name.trim() || F.it;
  const body = bodyOf(values, false);
  const { features } = body;
  const [pricing, qaSection] = [body.pricing ?? [], body.qaSection ?? []];
  const tool = {
    name,
    pricing,
    pricingCurrency: values.pricingCurrency,
    pricingType: values.pricingType || null,
  } as unknown as Tool;
  return (
    <div className="form-preview">
      <p className="form-hint">{F.previewText}</p>
      <h2>{name}</h2>
      {values.shortDescription && <p>{values.shortDescription}</p>}
      <p>
        {values.categories.map(({ id, Category }) => (
          <span key={id} className="badge">
            {Category}
          </span>
        ))}
      </p>
      <Text heading={F.introduction(name)} text={values.details.introduction} />
      <Text heading={F.usage(name)} text={values.details.usage} />
      <Text heading={F.speciality(name)} text={values.details.speciality} />
      <ProsCons features={{ pros: features?.pros ?? [], cons: features?.cons ?? [] }} />
      <section>
        <h3>{F.pricing}</h3>
        <Plans tool={tool} />
      </section>
      {qaSection.length > 0 && (
        <section>
          <h3>{F.faq}</h3>
          {qaSection.map(({ question, answer }) => (
            <p key={question}>
              <b>{question}</b>
              <br />
              {answer}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
