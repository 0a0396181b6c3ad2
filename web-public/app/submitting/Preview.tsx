import { useWatch } from 'react-hook-form';
import { tint } from '../ui/monogram';
import { F } from '../texts/tool-form';
import { ContactLinks } from '../tool/ContactButtons';
import { Cover } from '../tool/Cover';
import { elsewhere } from '../tool/social-platforms';
import { SocialLinks } from '../tool/SocialLinks';
import { ToolHeader } from '../tool/ToolHeader';
import { ownSections } from '../tool/ToolSections';
import { useFormRecord } from './values/form-record';
import type { FormValues } from './values/form-values';
import { useMedia } from './media/useMedia';
import { previewTool } from './preview-tool';

/** The tool's page as it would look. */
export function Preview() {
  const values = useWatch<FormValues>() as FormValues;
  const { tool: stored } = useFormRecord();
  const { state } = useMedia();
  const tool = previewTool(values, stored?.slug ?? '', values.name.trim() || F.it, state);
  const { contact } = values;
  const hasContact = contact.email.trim() !== '' || contact.mobile.trim() !== '';
  return (
    <div className="form-preview" style={tint(tool.slug)}>
      <p className="form-hint">{F.previewText}</p>
      <ToolHeader tool={tool} Heading="h2" />
      <Cover tool={tool} />
      <div className="tool-meta">
        <SocialLinks links={elsewhere(tool.socialLinks)} name={tool.name} />
        {hasContact && (contact.consent ? <ContactLinks contact={contact} /> : <span>{F.contactHidden}</span>)}
      </div>
      {ownSections(tool).map(({ id, heading, body }) => (
        <section key={id} className="tool-section">
          <h2>{heading}</h2>
          <div>{body}</div>
        </section>
      ))}
    </div>
  );
}
