CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"portfolio_id" text NOT NULL,
	"label" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"embedded" integer DEFAULT 0 NOT NULL,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "shares_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_of_owner" ON "shares" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "shares_of_portfolio" ON "shares" USING btree ("portfolio_id");