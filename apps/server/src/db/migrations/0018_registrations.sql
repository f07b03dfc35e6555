CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"full_name" text NOT NULL,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"requester" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email_key","created_at");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_registration" ON "codes" USING btree ("registration_id");--> statement-breakpoint
-- An account that nobody confirmed may hold the password and the name of a stranger, and never could do anything: it goes, with its codes.
-- Whoever waited for a mail signs up again.
DELETE FROM "users" WHERE "verified_at" IS NULL;
