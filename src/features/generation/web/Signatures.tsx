import { IconSignature } from '@tabler/icons-react';
import { address } from '#kit/web/call.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { SavingLink } from '#kit/web/parts/SavingLink.tsx';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import type { Revision } from '../api.ts';
import { comparison, SIGNATURES_MAX } from '../signature.ts';
import { downloadSignature, type Signature } from '../signature-api.ts';
import { Failure, moment } from './DeliveryStep.tsx';
import classes from './Signatures.module.css';
import { useSignatures } from './use-signatures.ts';

const SIGNATURE = { accept: '.sig,.p7s,application/pkcs7-signature' };

interface SignaturesProps {
  reportId: string;
  revision: Revision;
  /** It is what is to be signed: older editions offer it quietly. */
  newest: boolean;
}

/** The detached signatures of an edition's PDF: attached, told whose they are, replaced, taken away. */
export function Signatures({ reportId, revision, newest }: SignaturesProps) {
  const { attach, remove } = useSignatures(reportId, revision.revision);
  const { signatures } = revision;
  const chooser = useFileChooser(([file]) => file && attach.mutate({ file }), SIGNATURE);
  const askToRemove = async (id: string) => {
    const sure = await confirm({
      title: 'Убрать подпись?',
      text: 'Файл подписи будет удалён. Сам отчет не изменится.',
      yes: 'Убрать',
      danger: true,
    });
    if (sure) remove.mutate(id);
  };
  return (
    <div className={classes.root}>
      {signatures.length === 0 && newest && (
        <p className={classes.note}>
          Подпишите PDF отсоединённой подписью в своей программе, например КриптоАРМ, и приложите файл .sig или .p7s.
        </p>
      )}
      {signatures.map((signature) => (
        <SignatureRow
          key={signature.id}
          signature={signature}
          generatedAt={revision.generated_at}
          href={address(downloadSignature, { params: { id: reportId, signatureId: signature.id } })}
          onReplace={(file) => attach.mutate({ file, replaces: signature.id })}
          onRemove={() => void askToRemove(signature.id)}
        />
      ))}
      {signatures.length < SIGNATURES_MAX && (
        <BusyButton
          onClick={chooser.open}
          busy={attach.isPending}
          busyText="Проверяем…"
          variant={newest ? 'default' : 'subtle'}
          size="sm"
        >
          {signatures.length === 0 ? 'Приложить подпись' : 'Приложить ещё одну'}
        </BusyButton>
      )}
      {chooser.input}
      <Failure error={attach.error ?? remove.error} />
    </div>
  );
}

interface SignatureRowProps {
  signature: Signature;
  /** When the edition that it is attached to was made. */
  generatedAt: string;
  href: string;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

function SignatureRow({ signature, generatedAt, href, onReplace, onRemove }: SignatureRowProps) {
  const chooser = useFileChooser(([file]) => file && onReplace(file), SIGNATURE);
  const whose = signature.signers.map(({ name }) => name || 'без имени').join(', ');
  return (
    <div className={classes.signature}>
      <IconSignature size={18} className={classes.icon} aria-hidden />
      <div className={classes.said}>
        {signature.signers.map(({ name, organisation, signed_at }) => (
          <p key={`${name}${signed_at}`}>
            {name || 'Имя в сертификате не указано'}
            <span className={classes.detail}>
              {[organisation, signed_at && moment(signed_at)].filter(Boolean).join(', ')}
            </span>
          </p>
        ))}
        <p className={classes.detail}>
          {comparison(signature, generatedAt)} Подлинность подписи и сертификат мы не проверяем: проверьте их в
          программе подписи или на Госуслугах.
        </p>
        <div className={classes.actions}>
          <SavingLink className={classes.action} href={href} aria-label={`Скачать подпись: ${whose}`}>
            Скачать
          </SavingLink>
          <button
            type="button"
            className={classes.action}
            onClick={chooser.open}
            aria-label={`Заменить подпись: ${whose}`}
          >
            Заменить
          </button>
          {chooser.input}
          <button type="button" className={classes.action} onClick={onRemove} aria-label={`Убрать подпись: ${whose}`}>
            Убрать
          </button>
        </div>
      </div>
    </div>
  );
}
