import { Button, Group, Modal, Text } from '@mantine/core';

/** Asks before unsaved changes of a window are thrown away; «Отмена» is the safe way and has the focus. */
export function DiscardQuestion({ title, onStay, onDiscard }: { title: string; onStay(): void; onDiscard(): void }) {
  return (
    <Modal opened onClose={onStay} title="Закрыть без сохранения?" size={440}>
      <Text>«{title}»: изменения будут потеряны.</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onStay} data-autofocus>
          Отмена
        </Button>
        <Button onClick={onDiscard}>Закрыть без сохранения</Button>
      </Group>
    </Modal>
  );
}
